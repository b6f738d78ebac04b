/** Element ids of the container; an element is an id, a length and content, which may be elements again. */
const ID = {
  head: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  longestId: 0x42f2,
  longestSize: 0x42f3,
  type: 0x4282,
  typeVersion: 0x4287,
  typeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxer: 0x4d80,
  writer: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  lacing: 0x9c,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
}

/**
 * Builds a WebM video of pictures of one size, each a lossy WebP without transparency: the pixels of such a file are a
 * key frame of VP8, so nothing needs to be encoded again. At most 32 seconds.
 */
export function webm(pictures: readonly Buffer[], framesPerSecond: number): Buffer {
  const frames = pictures.map(keyFrame)
  const timeOf = (frame: number) => Math.round((frame * 1000) / framesPerSecond)
  const blocks = frames.map((frame, i) => part('simpleBlock', blockAt(timeOf(i)), frame))
  const segment = part(
    'segment',
    part(
      'info',
      // Times are milliseconds.
      number('timestampScale', 1_000_000),
      part('duration', double(timeOf(frames.length))),
      text('muxer', 'touchline'),
      text('writer', 'touchline'),
    ),
    part('tracks', track(frames[0])),
    part('cluster', number('timestamp', 0), ...blocks),
  )
  return Buffer.concat([head(), segment])
}

/** The VP8 frame within a WebP file. */
function keyFrame(file: Buffer) {
  const isPlain = file.toString('latin1', 12, 16) === 'VP8 '
  if (!isPlain) throw new Error('A frame is no lossy WebP without transparency')
  return file.subarray(20, 20 + file.readUInt32LE(16))
}

function head() {
  return part(
    'head',
    number('version', 1),
    number('readVersion', 1),
    number('longestId', 4),
    number('longestSize', 8),
    text('type', 'webm'),
    number('typeVersion', 2),
    number('typeReadVersion', 2),
  )
}

function track(frame: Buffer = Buffer.alloc(10)) {
  const video = 1
  const size = part(
    'video',
    number('width', frame.readUInt16LE(6) & 0x3fff),
    number('height', frame.readUInt16LE(8) & 0x3fff),
  )
  const numbers = [number('trackNumber', 1), number('trackUid', 1), number('trackType', video)]
  return part('track', ...numbers, number('lacing', 0), text('codec', 'V_VP8'), size)
}

/** Header of a key frame of track 1 at `time` milliseconds. */
function blockAt(time: number) {
  return Buffer.from([0x81, time >> 8, time & 0xff, 0x80])
}

function part(name: keyof typeof ID, ...content: Buffer[]) {
  const length = content.reduce((sum, { length }) => sum + length, 0)
  // The position of the first set bit says that the length has four bytes.
  return Buffer.concat([bytesOf(ID[name]), bytesOf(0x10000000 + length), ...content])
}

function number(name: keyof typeof ID, value: number) {
  return part(name, bytesOf(value))
}

function text(name: keyof typeof ID, value: string) {
  return part(name, Buffer.from(value))
}

function double(value: number) {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

function bytesOf(value: number) {
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}
