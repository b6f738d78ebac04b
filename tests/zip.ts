import { crc32, deflateRawSync } from 'node:zlib'

/** A zip archive of these texts by name, compressed. */
export function zip(files: Record<string, string>) {
  const entries: { local: Buffer; central: Buffer }[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(at, 10)
    const central = [Buffer.from('PK\x01\x02\x14\0'), about, end, Buffer.from(name)]
    entries.push({ local, central: Buffer.concat(central) })
    at += local.length
  }
  const list = Buffer.concat(entries.map(({ central }) => central))
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...entries.map(({ local }) => local), list, end])
}

const TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
}

/** The beginnings of an office file, with more parts by name. */
export function officeFile(kind: keyof typeof TYPES, parts: Record<string, string> = {}) {
  const types = `<Types><Override PartName="/main.xml" ContentType="${TYPES[kind]}"/></Types>`
  return zip({ '[Content_Types].xml': types, 'main.xml': '<main/>', ...parts })
}

export function aPdf(text = '') {
  return Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)
}
