/** Deletes the oldest entries beyond a number, of those that count. */
export async function trim(cache: Cache, max: number, counts = (_url: string) => true) {
  const requests = (await cache.keys()).filter(({ url }) => counts(url))
  for (const request of requests.slice(0, -max)) await cache.delete(request)
}
