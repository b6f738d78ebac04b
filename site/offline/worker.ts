/* The service worker, `/sw.js`: it has no part in a page that the network answers. docs/decisions/0119 */

import './copies-worker.ts'
import '../../features/told/push/worker.ts'
