import type { Trace, Traces } from './schema.ts'

/** Returns the checkbox of a trace: its label, and a note about the consequence. */
export function choiceOf(trace: Trace, all: Traces) {
  const { key: value } = trace
  const [label, note] = TEXTS[trace.kind](trace, all)
  return { value, label, note }
}

const TEXTS: Record<Trace['kind'], (trace: Trace, all: Traces) => [label: string, note: string]> = {
  account: ({ name, detail, isByName }, { devices, isMe }) => [
    isMe ? `Close your own account, ${name}` : `Close the account ${name}`,
    [
      `${detail}.`,
      !isByName && devices > 0 && `Signed out on ${count(devices, 'device')}.`,
      'Nobody can sign in with it, and in 30 days it is deleted.',
      isMe && 'You are signed out at once; another admin can undo it.',
    ]
      .filter(Boolean)
      .join(' '),
  ],
  devices: ({ name }, { devices }) => [
    `Sign ${name} out on ${count(devices, 'device')}`,
    'The account stays. Undo does not sign in again: they do that themselves.',
  ],
  invitation: ({ name, detail }) => [`Revoke the invitation of ${name}`, `${detail}.`],
  card: ({ key, name, detail }, { traces }) => {
    const teams = traces.filter(({ within }) => within === key).map(({ name }) => name)
    const no = teams.length > 0 && `No longer coaches ${LIST.format(teams)}.`
    return [
      `Delete ${name} from the coaches on the site`,
      [`${detail}.`, no].filter(Boolean).join(' '),
    ]
  },
  'card-team': ({ name, detail }) => [
    `${name}: ${detail} no longer coaches this team`,
    'Its page does not name them, and they cannot edit it.',
  ],
  team: ({ name, detail, rest }) => [
    `Coach of ${name}: take the name out`,
    rest === null
      ? `‘${detail}’ stands there now; it will be left blank.`
      : `‘${detail}’ becomes ‘${rest}’.`,
  ],
  entry: ({ name, detail, rest }) =>
    rest === null
      ? [`Contact: delete ‘${name}’`, firstLine(detail)]
      : [`Contact, ‘${name}’: take the line out`, `This stays: ${firstLine(rest)}`],
  links: ({ name }) => [
    `The links ‘${name}’ in the footer name them`,
    'Change it by hand under Footer Content.',
  ],
  recipients: ({ name }) => [
    `${name} gets the emails about new messages`,
    'Change it by hand: Messages, who gets them by email.',
  ],
}

const LIST = new Intl.ListFormat('en')

/** 'one device', '2 devices' */
function count(number: number, word: string) {
  return number === 1 ? `one ${word}` : `${number} ${word}s`
}

function firstLine(text: string | null) {
  const [first = '', ...more] = (text ?? '').split('\n')
  return more.length > 0 ? `${first} …` : first
}

/** True of traces that staff change by hand. */
export function isByHand({ kind }: Trace) {
  return kind === 'links' || kind === 'recipients'
}
