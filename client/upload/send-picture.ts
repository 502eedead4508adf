type UploadOptions = {
  address: string
  signal: AbortSignal
  /** The share sent so far, from 0 to 1. */
  onProgress: (share: number) => void
}

/** The message is the response's error code, 'no_network', or 'stopped' when aborted. */
export class UploadRequestError extends Error {}

/** Uploads one picture and returns its address; by XMLHttpRequest, as fetch reports no progress. Throws an UploadRequestError. */
export function sendPicture(
  picture: Blob,
  name: string,
  { address, signal, onProgress }: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (code: string) => reject(new UploadRequestError(code))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status === 201 ? resolve(JSON.parse(request.responseText).url) : fail(codeOf(request))
    request.onerror = () => fail('no_network')
    request.onabort = () => fail('stopped')
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append('file', picture, name)
    request.open('POST', address)
    request.send(body)
    if (signal.aborted) request.abort()
  })
}

function codeOf({ responseText, status }: XMLHttpRequest): string {
  try {
    return JSON.parse(responseText).code ?? 'internal'
  } catch {
    return status === 413 ? 'picture_too_large' : 'internal'
  }
}
