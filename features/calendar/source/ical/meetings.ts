/**
 * Meeting services (Google Meet, Zoom, Teams, Webex and others) write join links, codes and dial-ins, which let anybody
 * in, into texts of events, with boilerplate around them. Each expression here is linear.
 */

export interface Separated {
  /** The text without the meeting, for everybody. */
  text: string
  /** Join links, codes and dial-ins, one per line, without boilerplate. */
  meeting: string
}

/** Separates a description line by line. An invitation goes from its first to its last line of a meeting. */
export function withoutMeeting(description: string): Separated {
  const lines = description.split('\n')
  const isHeld = heldLines(lines)
  const kept = lines.filter((_, index) => !isHeld[index]).join('\n')
  return {
    text: kept.replaceAll(/\n{3,}/g, '\n\n').trim(),
    meeting: lines
      .filter((line, index) => isHeld[index] && line.trim() !== '' && !BOILERPLATE.test(line))
      .map(line => line.trim())
      .join('\n'),
  }
}

/** Separates a title or a place. Where nothing else is left, the service's name stands for it: 'Zoom'. */
export function withoutMeetingInLine(line: string): Separated {
  if (!isMeeting(line)) return { text: line, meeting: '' }
  const named = SERVICES.find(({ of }) => of.test(line))?.name ?? 'Online'
  const rest = line
    .replaceAll(/\bhttps?:\/\/\S+/gi, url => (isMeeting(url) ? ';' : url))
    .split(/[;,|]|\s[-–—]\s/)
    .map(part =>
      beforeCode(part)
        .trim()
        .replace(/[\s:(–-]{1,9}$/, ''),
    )
    .filter(part => /\p{L}/u.test(part))
  return { text: rest.join(', ') || named, meeting: line.trim() }
}

function beforeCode(part: string) {
  const code = CODE.exec(part)
  const before = code ? part.slice(0, code.index) : part
  return isMeeting(before) ? '' : before
}

const SERVICES = [
  { name: 'Zoom', of: /\bzoom/i },
  { name: 'Google Meet', of: /meet\.google|\btel\.meet/i },
  { name: 'Microsoft Teams', of: /\bteams\b/i },
  { name: 'Webex', of: /\bwebex/i },
]

const LINK =
  /\b(?:zoom\.us|zoomgov\.com|meet\.google\.com|tel\.meet|teams\.(?:microsoft|live)\.com|teams\.cloud\.microsoft|zoom\.com\/[jws]\/\w|webex\.com|goto(?:meeting|webinar)\.com|gotomeet\.me|meet\.goto\.com|bluejeans\.com|whereby\.com|meet\.jit\.si|8x8\.vc|join\.skype\.com|meet\.lync\.com|facetime\.apple\.com|chime\.aws|v\.ringcentral\.com|meetings\.dialpad\.com)\b/i
const SECRET_IN_LINK = /[?&](?:pwd|passcode|password|pin|tok|mtid)=/i
const LABEL =
  '\\b(?:(?:meeting|webinar|conference|video|zoom|webex|teams) ?(?:id|number|code|key|pin)|(?:access|pass|host|dial-in|participant|attendee) ?(?:code|key|pin|id)|(?:meeting |zoom |numeric |phone )?passwords?|pwd|tenant key)\\b'
/** A label with its value: 'Meeting ID: 123', 'Meeting number (access code): 123', 'passcode is 123', 'Passcode 123'. */
const CODE = new RegExp(
  `${LABEL}(?: ?\\([^()]{0,40}\\))?[ *_]{0,3}(?:[:=#]|is\\b|[ *_](?=[\\w-]{3,20})[\\w-]{0,20}\\d)`,
  'i',
)
/** A label alone, with its value in the next line. */
const LABEL_ALONE = new RegExp(`^\\W{0,5}${LABEL}(?: ?\\([^()]{0,40}\\))?[\\s:*]{0,3}$`, 'i')
const PIN = /\bPIN\b[\s:]{0,3}\d/i
/** A number that a phone dials with its code: `+15555550100,,123456789#` */
const ONE_TAP = /\d,{2,4}\*?\d/
const SIP = /\bsips?:\S|\d@[\w-]{0,40}\.?(?:zoomcrc\.com|webex\.com|plcm\.vc)/i

/** Lines that only invitations of a service have. */
const INVITATION =
  /is inviting you to a scheduled|\bjoin (?:the )?(?:zoom|webex|google meet|microsoft teams|teams) (?:meeting|webinar)|^\W{0,5}microsoft teams(?: meeting| need help|$)|\bjoin the meeting now|click here to join (?:the|this) meeting|this event has a video call|google meet joining info|^\W{0,5}join (?:with google meet|on your computer|from the meeting link|by meeting number|by phone|by video|by sip|from a (?:pc|mobile|video)|with a video conferencing|on a video conferencing|instructions)|^\W{0,5}(?:one[ -]tap mobile|dial by your location|dial in by phone|or (?:dial|call in)\b|find (?:your|a) local number|(?:view )?more phone numbers|global call-?in numbers|tap to (?:join|call))|you can also dial \d|can'?t join the meeting|please do not edit this section|do not delete or change any of the following text/i
/** A line that begins with a phone number; only within an invitation it is a dial-in. */
const PHONE = /^[\s•*·-]{0,6}(?:\([A-Z]{2,3}\) ?)?\+?[\d(][\d\s().-]{6,22}/
/** Boilerplate, and lines for the host, tell nobody how to join. */
const BOILERPLATE =
  /^[\s_=*~:.•-]*$|please do not edit this section|do not delete or change any|this event has a video call|view your event at|is inviting you to a scheduled|^(?:hi there,?|topic:|time:|_|for organizers:|learn more|meeting options|download teams|reset (?:dial-in )?pin|toll-free calling restrictions|can'?t join the meeting|if you are a host)|need help\?|\bhost (?:key|pin)\b|\b(?:join zoom meeting|microsoft teams meeting)\W{0,3}$|[?&]tok=/i
/** Google's lines around its section. */
const GOOGLE_MARK = /^\s*-[:~]{8,200}-?\s*$/
const SEPARATOR = /^[\s_=*~-]*$|^\s*hi there,?\s*$/i

function isMeeting(line: string) {
  const isCode = CODE.test(line) || PIN.test(line) || ONE_TAP.test(line) || SIP.test(line)
  return isCode || LINK.test(line) || SECRET_IN_LINK.test(line)
}

function heldLines(lines: readonly string[]) {
  const marked = betweenMarks(lines)
  const others = lines.map((line, index) => (marked[index] ? '' : line))
  const isInvited = others.some(line => INVITATION.test(line))
  const isPart = others.map((line, index) => {
    const isValue = line.trim() !== '' && LABEL_ALONE.test(others[index - 1] ?? '')
    return isValue || LABEL_ALONE.test(line) || INVITATION.test(line) || isMeeting(line)
  })
  if (!isInvited) return lines.map((_, index) => Boolean(marked[index] || isPart[index]))
  const isBlank = (index: number) => SEPARATOR.test(others[index] ?? 'outside')
  let from = isPart.indexOf(true)
  let to = Math.max(
    isPart.lastIndexOf(true),
    others.findLastIndex((line, index) => index > from && PHONE.test(line)),
  )
  while (isBlank(from - 1)) from--
  while (isBlank(to + 1)) to++
  return lines.map((_, index) => Boolean(marked[index]) || (index >= from && index <= to))
}

/** Marks the lines from each of Google's marks to the next, or to the end. */
function betweenMarks(lines: readonly string[]) {
  let isInside = false
  return lines.map(line => {
    const isMark = GOOGLE_MARK.test(line)
    if (isMark) isInside = !isInside
    return isInside || isMark
  })
}
