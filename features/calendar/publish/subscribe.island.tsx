import { island } from '../../../ui/island.tsx'
import { Subscribe } from './subscribe.tsx'

export default island('features/calendar/publish/subscribe', Subscribe, { when: 'touched' })
