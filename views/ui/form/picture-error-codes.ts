/** The API, or the browser already, may refuse a picture for these: keys of errors.json. */
export const pictureErrorCodes = [
  'picture_type',
  'picture_heic',
  'picture_broken',
  'picture_too_many_pixels',
  'picture_too_many_megapixels',
  'picture_too_many_megapixels_staff',
  'picture_too_slow',
  'picture_too_large',
  'picture_unreadable',
  'daily_limit',
  'too_many_uploads',
  'uploads_waiting',
  'disk_full',
  'pictures_unreachable',
  'unavailable',
  'internal',
] as const
