/** A mail server that hangs must not hold up the other checks. */
const timeoutMs = 5_000

/** Null when the mail server greets and takes the password; nothing is sent. Else what it said. */
export async function verifyMailServer(
  smtpUrl: string,
): Promise<{ isRefused: boolean; reason: string } | null> {
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const mailer = createTransport({ url: smtpUrl, ...timeouts, dnsTimeout: timeoutMs })
  try {
    await mailer.verify()
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { isRefused: code === 'EAUTH', reason: message }
  } finally {
    mailer.close()
  }
}
