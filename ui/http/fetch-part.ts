/** Fetches JSON that the page itself would have at another query string. */
export async function fetchPart<Part>(url: string, signal?: AbortSignal): Promise<Part> {
  const response = await fetch(url, { credentials: 'include', ...(signal && { signal }) })
  if (!response.ok) throw new Error(`GET ${url}: ${response.status}`)
  return response.json()
}
