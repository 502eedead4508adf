/** What workers and the process that started them tell each other; other packages send messages of their own. */

/** What a worker needs besides the settings, which it reads itself. Sent, as variables of a process can be read by others. */
export type Assignment<Prepared> = {
  type: 'shop:serve'
  number: number
  prepared: Prepared
  /** Of the first process: systemd names it by its id. */
  isSocketInherited: boolean
}

/** How a worker ends. */
export type CloseWorker = {
  type: 'shop:close'
  /** Others go on accepting on its socket. */
  isSocketShared: boolean
  /** Another worker has taken its place, so the shop goes on. */
  isReplaced: boolean
  /** Time for its requests to end. */
  timeoutMs: number
}

export type MessageToWorker<Prepared> = Assignment<Prepared> | CloseWorker | { type: 'shop:socket-left' }

export type MessageFromWorker =
  | { type: 'shop:started' }
  | { type: 'shop:open'; address: string }
  /** Answered by the same message, when the first process has let go of the socket too. */
  | { type: 'shop:socket-left' }
