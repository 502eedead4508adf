import type { Request } from 'express'

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

export function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

export function isChanging(req: Request): boolean {
  return !isReading(req) && req.method !== 'OPTIONS'
}
