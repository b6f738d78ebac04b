import { createContext, type Dispatch, type SetStateAction } from 'react'

/** Sets the number of uploads that the form waits for before it can be saved. */
export const PendingUploads = createContext<Dispatch<SetStateAction<number>>>(() => {})
