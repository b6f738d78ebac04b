import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { FormParts } from '../../kit/admin/form-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { Conflict } from '../../ui/dialog/conflict.tsx'
import { fieldText } from '../../ui/form/field-text.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import css from './admin.module.css'
import home from './admin-home.module.css'
import { sectionNames } from './admin-home-names.ts'
import { arranged, type HomeSection } from './home-sections.ts'
import { type HomePage, homePage, type Settings } from './schema.ts'
import { useClub } from './use-club.ts'
import { useSettingsForm } from './use-settings-form.ts'

const PATH = '/api/admin/home-page'

type Stored = HomePage & { version: number }

/** The tab with the texts of home and its sections. */
export function HomePanel() {
  const page = useQuery<Stored>({ queryKey: [PATH], gcTime: 0 })
  const club = useClub()
  return (
    <section className={css.tab} aria-label="Home Page">
      <PanelHead title="Home Page" />
      <Loaded query={page} what="home page" shape="form">
        {start => (club ? <HomeForm start={start} club={club} /> : <FormSkeleton />)}
      </Loaded>
    </section>
  )
}

function HomeForm({ start, club }: { start: Stored; club: Settings }) {
  const { opened, save, conflict } = useSettingsForm<Stored, HomePage>({
    path: PATH,
    start,
    what: 'Home page',
  })
  return (
    <>
      <Form
        key={opened.version}
        schema={homePage}
        start={formValues(opened)}
        save={async mine => formValues(await save(mine))}
        submit="Save Home Page"
        busy="Saving..."
        guarded
      >
        <div className={css.part}>
          <FormParts
            schema={homePage}
            parts={[
              { name: 'welcome', hint: `In front of ${club.name}, such as Welcome to.` },
              'sentence',
              'nextSeason',
            ]}
          />
          <SectionsField />
        </div>
      </Form>
      {conflict && (
        <Conflict
          what="page"
          describe={(name, value) =>
            Array.isArray(value)
              ? { label: listLabels[name] ?? name, text: value.map(nameOf).join(', ') }
              : fieldText(name, value)
          }
          {...conflict}
          save={mine => conflict.save(mine as HomePage)}
        />
      )}
    </>
  )
}

/** The sections from top to bottom, each with a checkbox and two buttons that move it. */
function SectionsField() {
  const order = useController({ name: 'homeOrder' }).field
  const hidden = useController({ name: 'homeHidden' }).field
  const sections: HomeSection[] = order.value
  const isHidden = (section: HomeSection) => hidden.value.includes(section)

  function show(section: HomeSection, isShown: boolean) {
    const others = hidden.value.filter((each: HomeSection) => each !== section)
    hidden.onChange(isShown ? others : [...others, section])
  }

  function move(from: number, to: number) {
    order.onChange(sections.toSpliced(from, 1).toSpliced(to, 0, sections[from] as HomeSection))
  }

  return (
    <fieldset className={home.sections}>
      <legend className={css.partTitle}>Sections</legend>
      <p className={css.hint}>From top to bottom. What is not ticked is not shown.</p>
      <ol className={home.list}>
        {sections.map((section, place) => (
          <li key={section} className={home.section}>
            <label className={home.label}>
              <input
                type="checkbox"
                checked={!isHidden(section)}
                onChange={event => show(section, event.target.checked)}
              />
              {nameOf(section)}
            </label>
            <Button
              variant="quiet"
              aria-label={`Move ${nameOf(section)} up`}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              Up
            </Button>
            <Button
              variant="quiet"
              aria-label={`Move ${nameOf(section)} down`}
              disabled={place === sections.length - 1}
              onClick={() => move(place, place + 1)}
            >
              Down
            </Button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

function nameOf(section: HomeSection) {
  return sectionNames[section]
}

const listLabels: Record<string, string> = { homeOrder: 'Order', homeHidden: 'Not shown' }

function formValues({ version: _version, homeOrder, ...page }: Stored) {
  return { ...page, homeOrder: arranged(homeOrder) }
}
