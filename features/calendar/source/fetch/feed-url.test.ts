import { expect, test } from 'vitest'
import { isPublicIp } from '../../../../kit/http/public-url.server.ts'
import { FeedError } from '../feed-error.ts'
import { operatorFeedUrl, publicFeedUrl } from './feed-url.server.ts'

test.each([
  ['webcal://ical-cdn.teamsnap.com/team_schedule/1.ics'],
  ['webcals://ical-cdn.teamsnap.com/team_schedule/1.ics'],
  ['http://ical-cdn.teamsnap.com/team_schedule/1.ics'],
  ['HTTP://ical-cdn.teamsnap.com:80/team_schedule/1.ics'],
  [' https://ical-cdn.teamsnap.com:443/team_schedule/1.ics '],
])('%s becomes https', text => {
  expect(publicFeedUrl(text).href).toBe('https://ical-cdn.teamsnap.com/team_schedule/1.ics')
})

const REJECTED = `
  ical-cdn.teamsnap.com/1.ics https://user:secret@feeds.example/1.ics
  https://feeds.example:8443/1.ics https://feeds.example/1.ics#today file:///etc/passwd
  ftp://feeds.example/1.ics gopher://feeds.example/1.ics data:text/calendar,BEGIN:VCALENDAR
  javascript:alert(1) https://93.184.216.34/1.ics https://127.1/1.ics https://2130706433/1.ics
  https://0x7f.0.0.1/1.ics https://0177.0.0.1/1.ics https://[::1]/1.ics
  https://[::ffff:127.0.0.1]/1.ics
`

test.each(['', `https://feeds.example/${'x'.repeat(2_000)}`, ...REJECTED.trim().split(/\s+/)])(
  '%s is rejected from the portal',
  text => {
    expect(() => publicFeedUrl(text)).toThrow(FeedError)
  },
)

test('A private host is accepted from the operator', () => {
  const privateUrl = 'http://192.168.1.5:8080/club.ics'
  expect(operatorFeedUrl(privateUrl).href).toBe(privateUrl)
  expect(operatorFeedUrl('webcal://feeds.example/1.ics').href).toBe('https://feeds.example/1.ics')
  expect(() => operatorFeedUrl('file:///etc/passwd')).toThrow(FeedError)
})

const NOT_PUBLIC = `
  0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.0.0.1 192.0.2.1
  192.168.1.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:10.0.0.1
  ::ffff:a9fe:a9fe 64:ff9b::10.0.0.1 100::1 2001::1 2001:db8::1 2002:7f00:1:: fc00::1
  fd12:3456::1 fe80::1 fec0::1 ff02::1
`

test.each([...NOT_PUBLIC.trim().split(/\s+/), 'not an address'])(
  '%s is not a public IP',
  address => {
    expect(isPublicIp(address)).toBe(false)
  },
)

test.each([['93.184.216.34'], ['::ffff:93.184.216.34'], ['2606:2800:220:1::1']])(
  '%s is a public IP',
  address => {
    expect(isPublicIp(address)).toBe(true)
  },
)
