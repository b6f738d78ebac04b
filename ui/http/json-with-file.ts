/** A multiple of three, so that the pieces' base64 is that of the whole. */
const PIECE = 3 * 256 * 1024

/** The file is no longer what was chosen, or nobody may read it. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/**
 * A JSON object that holds a file as a data URL, ready to be sent. The file is read in pieces, so that neither it nor
 * its text is ever in the page's memory as a whole.
 */
export async function jsonWithFile(
  field: string,
  file: File,
  beside: object,
  signal?: AbortSignal,
): Promise<Blob> {
  const [type] = file.type.split(';')
  const parts: BlobPart[] = [`{${JSON.stringify(field)}:"data:${type};base64,`]
  for (let at = 0; at < file.size; at += PIECE) {
    signal?.throwIfAborted()
    parts.push(new Blob([await base64(file.slice(at, at + PIECE))]))
  }
  const rest = JSON.stringify(beside).slice(1)
  parts.push(rest === '}' ? '"}' : `",${rest}`)
  return new Blob(parts, { type: 'application/json' })
}

function base64(piece: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const dataUrl = String(reader.result)
      resolve(dataUrl.slice(dataUrl.indexOf(',') + 1))
    }
    reader.onerror = () => reject(new UnreadableFile())
    reader.readAsDataURL(piece)
  })
}
