import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'

// Loaded into the shop by NODE_OPTIONS=--import: appends each statement that it sends to PostgreSQL to the file
// RECORDED_STATEMENTS. Read from the connection, as the shop's bundle has the driver inside.

type Message = { type: string; body: Buffer }

const file = process.env.RECORDED_STATEMENTS ?? ''
/** Statements by name: a named one is sent once and then only called. */
const texts = new Map<string, string>()
const { write } = Socket.prototype as { write: (...sent: unknown[]) => boolean }

Object.assign(Socket.prototype, {
  write(this: Socket, sent: unknown, ...others: unknown[]) {
    if (Buffer.isBuffer(sent)) for (const message of listMessages(sent)) record(message)
    return write.call(this, sent, ...others)
  },
})

/** Messages of PostgreSQL's protocol: a letter, a length that counts itself, a body. Nothing where it is none. */
function listMessages(sent: Buffer): Message[] {
  const messages: Message[] = []
  let at = 0
  while (at + 5 <= sent.length) {
    const end = at + 1 + sent.readInt32BE(at + 1)
    if (end < at + 5 || end > sent.length) return []
    messages.push({ type: String.fromCharCode(sent[at] ?? 0), body: sent.subarray(at + 5, end) })
    at = end
  }
  return messages
}

function record({ type, body }: Message): void {
  const read = readerOf(body)
  if (type === 'Q') append(read.text(), [])
  if (type === 'P') texts.set(read.text(), read.text())
  if (type !== 'B') return
  read.text() // The portal.
  const text = texts.get(read.text())
  read.advance(2 * read.int16()) // The formats.
  const values = Array.from({ length: read.int16() }, () => read.value())
  if (text) append(text, values)
}

function append(text: string, values: unknown[]): void {
  appendFileSync(file, `${JSON.stringify({ text, values })}\n`)
}

function readerOf(body: Buffer) {
  let at = 0
  const take = (length: number) => {
    at += length
    return body.subarray(at - length, at)
  }
  return {
    advance: take,
    int16: () => take(2).readInt16BE(),
    text() {
      const text = take(body.indexOf(0, at) - at).toString()
      take(1)
      return text
    },
    value() {
      const length = take(4).readInt32BE()
      return length < 0 ? null : take(length).toString()
    },
  }
}
