import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createInbox } from './inbox.ts'

/** The recipients are those of SMTP. */
export type ReceivedMail = Email & { recipients: string[]; source: string }

/** A real mail server on the loopback interface that parses what it receives; on a given or any free port. */
export async function startMailServer(
  port = 0,
  {
    refusesPasswords = false,
    unknownRecipient = '',
  }: { refusesPasswords?: boolean; unknownRecipient?: string } = {},
) {
  const inbox = createInbox<ReceivedMail>('no mail arrived')
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: refusesPasswords ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(address === unknownRecipient ? new Error(`${address} is unknown here`) : null),
    onData(stream, session, done) {
      text(stream)
        .then(async (source) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          inbox.add({ ...(await PostalMime.parse(source)), recipients, source })
          done()
        })
        .catch(done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    /** The oldest mail not yet read, or the next to arrive. */
    nextMail: inbox.next,
    /** The number of mails not yet read. */
    unread: inbox.unread,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
