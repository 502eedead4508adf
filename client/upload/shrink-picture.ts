/** Longest side in pixels worth uploading: the server stores pictures 1600 pixels wide. */
const longestSide = 2000
const smallEnoughBytes = 1_000_000
const quality = 0.85

/** Scales a large picture down on the device; returns the file itself where that is not needed or not possible. */
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
