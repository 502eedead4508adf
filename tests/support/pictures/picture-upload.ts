import { aPhotograph } from './sample-pictures.ts'

/** A file as a browser test chooses it. */
export type FileUpload = { name: string; mimeType: string; buffer: Buffer }

export async function aPictureUpload(name = 'a.jpg'): Promise<FileUpload> {
  return { name, mimeType: 'image/jpeg', buffer: await aPhotograph().jpeg().toBuffer() }
}

/** It claims to be a picture. */
export function notAPicture(name: string): FileUpload {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
}
