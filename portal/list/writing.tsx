import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Framed } from '../../ui/picture/framed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TabList } from '../../ui/tabs.tsx'
import { useWindow } from '../../ui/wide.ts'
import css from './writing.module.css'

interface WritingProps {
  /** The page as it is typed. */
  Preview: ComponentType
  /** The form's fields. */
  children: ReactNode
}

/** Fields with the page that they make beside them; where there is no room for both, in two tabs. */
export function Writing({ Preview, children }: WritingProps) {
  const isWide = useWindow('(width >= 64rem)')
  const [tab, setTab] = useState('write')
  const { setFocus } = useFormContext()
  const { errors } = useFormState()
  const [wrong] = Object.keys(errors)
  // A field with an error is in the tab that is not shown, where it cannot have the focus.
  const lost = tab === 'preview' ? wrong : undefined
  const found = useRef<string>(undefined)
  useEffect(() => {
    if (lost) {
      found.current = lost
      setTab('write')
    } else if (found.current) {
      setFocus(found.current)
      found.current = undefined
    }
  }, [lost, setFocus])

  const panel = (key: string) =>
    isWide ? {} : { role: 'tabpanel', id: `panel-${key}`, 'aria-labelledby': `tab-${key}` }
  return (
    <div className={css.writing}>
      {!isWide && (
        <div className={css.tabs}>
          <TabList
            label="Write or look"
            tabs={[
              { key: 'write', label: 'Write' },
              { key: 'preview', label: 'Preview' },
            ]}
            chosen={tab}
            onChoose={setTab}
          />
        </div>
      )}
      <div {...panel('write')} className={css.fields} hidden={!isWide && tab !== 'write'}>
        {children}
      </div>
      {(isWide || tab === 'preview') && (
        <div {...panel('preview')} className={css.preview}>
          <PreviewWindow>
            <Preview />
          </PreviewWindow>
        </div>
      )}
    </div>
  )
}

const devices = [
  { label: 'Phone', width: 390 },
  { label: 'Computer', width: 1024 },
]

function PreviewWindow({ children }: { children: ReactNode }) {
  const [width, setWidth] = useState(390)
  return (
    <section className={css.window} aria-label="Preview">
      <div className={css.bar}>
        <p className={css.note}>As visitors will see it. Nothing is saved yet.</p>
        {devices.map(device => (
          <Button
            key={device.label}
            variant="quiet"
            aria-pressed={width === device.width}
            onClick={() => setWidth(device.width)}
          >
            {device.label}
          </Button>
        ))}
      </div>
      <Framed key={width} label="Preview" width={width}>
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </Framed>
    </section>
  )
}
