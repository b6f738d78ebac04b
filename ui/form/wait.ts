import { createContext, type Dispatch, type SetStateAction } from 'react'

/** Counts what the form waits for before it can be saved, such as an upload. */
export const Waiting = createContext<Dispatch<SetStateAction<number>>>(() => {})
export const WaitFor = Waiting.Provider
