import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import express, { type RequestHandler } from 'express'

/** Serves the files that a folder has at start: a path without one costs no look at the disk, as most requests are for pages. */
export function setUpPublicFiles(folder: string): RequestHandler {
  const send = express.static(folder, { index: false, redirect: false, maxAge: '1h' })
  const addresses = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => addressOf(relative(folder, join(parentPath, name)))),
  )
  return (req, res, next) => (addresses.has(req.path) ? send(req, res, next) : next())
}

function addressOf(file: string): string {
  return `/${file.split(sep).map(encodeURIComponent).join('/')}`
}
