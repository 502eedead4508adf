import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { Capabilities, error, Session } from 'selenium-webdriver'
import { type Command, type Executor, Name } from 'selenium-webdriver/lib/command.js'

/** What Firefox calls the commands of WebDriver that the tests send. */
const names = new Map<string, string>([
  [Name.NEW_SESSION, 'NewSession'],
  [Name.QUIT, 'DeleteSession'],
  [Name.GET_CURRENT_WINDOW_HANDLE, 'GetWindowHandle'],
  [Name.GET, 'Navigate'],
  [Name.GO_BACK, 'Back'],
  [Name.REFRESH, 'Refresh'],
  [Name.CLICK_ELEMENT, 'ElementClick'],
  [Name.ACTIONS, 'PerformActions'],
  [Name.EXECUTE_SCRIPT, 'ExecuteScript'],
  [Name.SCREENSHOT, 'TakeScreenshot'],
])

/**
 * Stands in for geckodriver, which neither Debian nor a package of npm contains: hands WebDriver's commands on to the
 * port that Firefox opens with --marionette. Commands and answers are JSON behind its number of bytes and a colon.
 */
export async function connectMarionette(port: number): Promise<Executor> {
  const socket = connect(port, '127.0.0.1')
  const answers = new EventEmitter()
  const connection = new AbortController()
  let received = Buffer.alloc(0)
  socket.on('close', () => connection.abort(new Error('Firefox closed the connection.')))
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const start = received.indexOf(':') + 1
      const end = start + Number(received.toString('latin1', 0, start - 1))
      if (start === 0 || received.length < end) return
      const message: unknown = JSON.parse(received.toString('utf8', start, end))
      received = received.subarray(end)
      // What is no list is Firefox's greeting.
      if (Array.isArray(message)) answers.emit(String(message[1]), ...message.slice(2))
    }
  })
  await once(socket, 'connect')

  let count = 0
  async function send(name: string, parameters: object) {
    count += 1
    const message = JSON.stringify([0, count, `WebDriver:${name}`, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const [problem, result] = await once(answers, String(count), { signal: connection.signal })
    if (problem) error.throwDecodedError(problem)
    return result
  }

  return {
    async execute(command: Command) {
      const name = names.get(command.getName())
      if (!name) throw new Error(`The tests' Firefox does not know ${command.getName()}.`)
      const { sessionId, capabilities, id, ...parameters } = command.getParameters()
      if (name === 'NewSession') {
        const session = await send(name, capabilities.alwaysMatch)
        return new Session(session.sessionId, new Capabilities(session.capabilities))
      }
      // The id of an element comes as WebDriver writes references to elements.
      const result = await send(name, { ...parameters, ...(id && { id: Object.values(id)[0] }) })
      return result.value
    },
  }
}
