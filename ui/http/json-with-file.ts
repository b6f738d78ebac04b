/** Bytes; a multiple of three, so that the pieces' base64 concatenates to that of the whole. */
const PIECE = 3 * 256 * 1024

/** The file was changed or removed since it was chosen, or must not be read. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/**
 * Builds a JSON object with the fields of `beside` and a file as a data URL. The file is read in pieces, so that it is
 * never in the page's memory as a whole. Throws `UnreadableFile`.
 */
export async function jsonWithFile(
  field: string,
  file: File,
  fields: object,
  signal?: AbortSignal,
): Promise<Blob> {
  const [type] = file.type.split(';')
  const parts: BlobPart[] = [`{${JSON.stringify(field)}:"data:${type};base64,`]
  for (let at = 0; at < file.size; at += PIECE) {
    signal?.throwIfAborted()
    parts.push(new Blob([await base64(file.slice(at, at + PIECE))]))
  }
  const rest = JSON.stringify(fields).slice(1)
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
