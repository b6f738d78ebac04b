/* What `/sw.js` is once copies are switched off: a service worker that removes everything and itself. */

import { worker } from './worker-scope.ts'

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(remove()))

async function remove() {
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
  await worker.registration.unregister()
}
