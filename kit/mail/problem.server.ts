interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** The server ends the connection, whatever it was asked (RFC 5321, 4.2.1). */
const GOING_AWAY = 421

/** Tells whether the server ended the connection, and did not just answer late or not at all. */
export function hasEndedSession(error: unknown) {
  const { code, responseCode } = error as SmtpError
  return responseCode === GOING_AWAY || code === 'ECONNECTION' || code === 'ESOCKET'
}

/**
 * Enhanced status codes (RFC 3463) of an address that does not exist, has moved, or takes no mail; Exchange answers 5.4.1
 * for an unknown one. A full mailbox (5.2.2) is none of them.
 */
const NO_MAILBOX = /^5\.(1\.([1236]|10)|2\.1|4\.1)$/
/** The answers of servers without such codes. */
const NO_MAILBOX_CODES = [550, 551, 553]
/** The sender's address, or what the server permits: many servers say so only when they hear of a recipient. */
const OF_SENDER = /^5\.(1\.[78]|7\.\d+)$/

/** Returns the meaning of an attempt's failure, for the email and for those behind it. */
export function problemOf(error: unknown) {
  const { code = '', command = '', responseCode, response = '' } = error as SmtpError
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA'
  const isRejected = isAboutEmail && responseCode !== undefined && responseCode !== GOING_AWAY
  const isPermanent = isRejected && responseCode >= 500 && responseCode !== 503
  const [, status = ''] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const isOfRecipient = command === 'RCPT TO'
  return {
    /** The server rejects this email for good. */
    isFinal: isPermanent && !(isOfRecipient && OF_SENDER.test(status)),
    /** The server says that the recipient's address gets no mail, now or later. */
    isAddressRefused:
      isPermanent &&
      isOfRecipient &&
      (status ? NO_MAILBOX.test(status) : NO_MAILBOX_CODES.includes(responseCode)),
    /** The next email would fail in the same way. */
    isServerAway: !isRejected,
    /** The server answered, and did not accept the email. */
    hasAnswered: responseCode !== undefined,
    sentence: sentenceOf(code, response),
  }
}

/** Leaves out the sent text: a server's answer may repeat addresses, but no links. */
function sentenceOf(code: string, response: string) {
  if (code === 'EAUTH') return 'The mail server does not accept the user name or password.'
  if (response) return `The mail server answered: ${response.slice(0, 300)}`
  if (code === 'ETLS') return 'No secure connection to the mail server could be made.'
  if (code === 'ETIMEDOUT') return 'The mail server did not answer in time.'
  return 'The mail server could not be reached.'
}
