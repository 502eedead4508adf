type UploadOptions = {
  address: string
  signal?: AbortSignal
  /** It gets the share sent so far, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** The message is the response's error code, 'no_network', 'picture_unreadable', or 'stopped' when aborted. */
export class UploadRequestError extends Error {}

/** After so long the server ends the request, too (server/http/limits.ts). */
const timeoutMs = 240_000

/**
 * It uses XMLHttpRequest, as fetch reports no progress. Returns the picture's address, or throws an
 * UploadRequestError.
 */
export function sendPicture(
  picture: Blob,
  name: string,
  { address, signal, onProgress }: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (code: string) => reject(new UploadRequestError(code))
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status === 201 ? resolve(JSON.parse(request.responseText).url) : fail(codeOf(request))
    // A file that was moved, deleted or changed since it was chosen fails as if there were no network.
    request.onerror = () =>
      picture.arrayBuffer().then(
        () => fail('no_network'),
        () => fail('picture_unreadable'),
      )
    request.onabort = () => fail('stopped')
    request.timeout = timeoutMs
    request.ontimeout = () => fail('no_network')
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append('file', picture, name)
    request.open('POST', address)
    request.send(body)
    if (signal?.aborted) request.abort()
  })
}

function codeOf({ responseText, status }: XMLHttpRequest): string {
  try {
    return JSON.parse(responseText).code ?? 'internal'
  } catch {
    return status === 413 ? 'picture_too_large' : 'internal'
  }
}

/** A longer side in pixels is not worth uploading: the server stores at most 1600 pixels of width. */
const longestSide = 2000
const smallEnoughBytes = 1_000_000
/** The quality of the JPEG is from 0 to 1: the server encodes it once more. */
const quality = 0.85

/** Scales a large picture down; returns the file itself where that is not needed or not possible. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.type === 'image/gif') return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  const scale = longestSide / Math.max(picture.width, picture.height)
  if (scale >= 1 && file.size <= smallEnoughBytes) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * Math.min(scale, 1))
  canvas.height = Math.round(picture.height * Math.min(scale, 1))
  const context = canvas.getContext('2d')
  if (!context) return file
  // JPEG has no transparency: the background is the same colour as on the server.
  context.fillStyle = '#fdfcfa'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return small && small.size < file.size ? small : file
}
