import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { PlainText } from '../../../ui/form/plain-text.tsx'
import { choice, integer, optional, picture, text } from '../../fields.ts'
import { type FileChoice, useChoices } from '../choices.ts'
import { type Gallery, type ObjectNode, type PictureNode, pictureWidths } from '../document.ts'
import { MAX_PICTURES } from '../schema.ts'
import { BlockDialog, type DialogProps } from './block-dialog.tsx'
import { insertBlock } from './insert.ts'
import { LinkFields, link } from './link-fields.tsx'
import { FromGallery, GalleryPhotos } from './photo-choice.tsx'

export function ObjectDialog(props: DialogProps) {
  const Dialog = DIALOGS[props.type]
  return Dialog && <Dialog {...props} />
}

const DIALOGS: Record<string, (props: DialogProps) => React.ReactNode> = {
  picture: PictureDialog,
  gallery: GalleryDialog,
  button: ButtonDialog,
  video: VideoDialog,
  file: FileDialog,
  link: LinkDialog,
}

/** Inserts the block, or replaces the opened one. */
function put({ editor, at }: DialogProps, node: ObjectNode) {
  if (at === undefined) return insertBlock(editor, node)
  editor.chain().setNodeSelection(at).updateAttributes(node.type, node.attrs).run()
}

const pictureForm = z.object({
  src: picture('Picture'),
  alt: text('The description', { max: 500 }),
  caption: optional(text('Caption', { max: 500 })),
  width: choice('Width', pictureWidths),
  /** URL of the photo that was last chosen from the gallery. */
  chosen: z.string(),
})
const PictureField = fieldsOf<z.output<typeof pictureForm>>()

function PictureDialog(props: DialogProps) {
  const { fromGallery, ...start }: Partial<PictureNode['attrs']> = props.attrs ?? {}
  const chosen = (fromGallery && start.src) ?? ''
  return (
    <BlockDialog
      dialog={props}
      title="Picture"
      schema={pictureForm}
      start={{ src: '', alt: '', caption: '', width: 'full', ...start, chosen }}
      save={({ caption, chosen, ...attrs }) => {
        const fromGallery = chosen === attrs.src || undefined
        put(props, { type: 'picture', attrs: { ...attrs, caption: caption ?? '', fromGallery } })
      }}
    >
      <PictureField.Picture name="src" label="Picture" kind={useChoices().picture} />
      <FromGallery />
      <PictureField.Text
        name="alt"
        label="Description"
        hint="What it shows, for people who do not see it."
      />
      <PictureField.Text name="caption" label="Caption" hint="Shown below the picture." optional />
      <PictureField.Select
        name="width"
        label="Width"
        choices={[
          { value: 'full', label: 'As wide as the text' },
          { value: 'medium', label: 'Medium' },
          { value: 'small', label: 'Small' },
        ]}
      />
    </BlockDialog>
  )
}

const galleryForm = z
  .object({
    album: optional(integer('Album', { min: 1 })),
    pictures: z
      .array(z.object({ src: z.string(), alt: z.string() }))
      .max(MAX_PICTURES, `At most ${MAX_PICTURES} photos`),
  })
  .refine(({ album, pictures }) => album !== null || pictures.length > 0, {
    path: ['pictures'],
    error: 'Choose at least one photo',
  })
const GalleryField = fieldsOf<z.output<typeof galleryForm>>()

function GalleryDialog(props: DialogProps) {
  const albums = useChoices().useAlbums()
  const { pictures: stored = [], album }: Partial<Gallery['attrs']> = props.attrs ?? {}
  return (
    <BlockDialog
      dialog={props}
      title="Photo gallery"
      wide
      schema={galleryForm}
      start={{ album: album ?? '', pictures: stored.map(({ src, alt }) => ({ src, alt })) }}
      save={({ album, pictures }) =>
        put(props, {
          type: 'gallery',
          attrs: album ? { pictures: [], album } : { pictures, album: undefined },
        })
      }
    >
      {(albums.length > 0 || album) && (
        <GalleryField.Select
          name="album"
          label="Album"
          hint="Its photos are shown, with those that are added later."
          empty="None: I choose the photos"
          choices={albums.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <GalleryPhotos />
    </BlockDialog>
  )
}

const buttonForm = z.object({ text: text('Text', { max: 80 }), href: link })
const ButtonField = fieldsOf<z.output<typeof buttonForm>>()

function ButtonDialog(props: DialogProps) {
  return (
    <BlockDialog
      dialog={props}
      title="Button"
      schema={buttonForm}
      start={{ text: '', href: '', ...props.attrs }}
      save={attrs => put(props, { type: 'button', attrs })}
    >
      <ButtonField.Text name="text" label="Text" autoComplete="off" />
      <LinkFields />
    </BlockDialog>
  )
}

const videoForm = z.object({
  src: text('Video', { max: 500 }),
  caption: optional(text('Caption', { max: 500 })),
})
const VideoField = fieldsOf<z.output<typeof videoForm>>()

function VideoDialog(props: DialogProps) {
  const videos = useChoices().useVideos()
  return (
    <BlockDialog
      dialog={props}
      title="Video"
      schema={videoForm}
      start={{ src: '', caption: '', ...props.attrs }}
      save={({ src, caption }) =>
        put(props, { type: 'video', attrs: { src, caption: caption ?? '' } })
      }
    >
      <VideoField.Select
        name="src"
        label="Video"
        hint="Videos are uploaded under Hero Video; they need not be active there."
        empty="Choose a video"
        choices={videos.map(({ src, title }) => ({ value: src, label: title }))}
      />
      <VideoField.Text name="caption" label="Caption" optional />
    </BlockDialog>
  )
}

const fileForm = z.object({ href: text('File', { max: 2000 }), name: text('Name') })
const FileField = fieldsOf<z.output<typeof fileForm>>()

function FileDialog(props: DialogProps) {
  const [query, setQuery] = useState('')
  const { files, areMany } = useChoices().useFiles(query)
  const { href = '', name = '' }: { href?: string; name?: string } = props.attrs ?? {}
  const isAmong = !href || files.some(file => file.href === href)
  const choices = isAmong ? files : [{ href, name }, ...files]
  return (
    <BlockDialog
      dialog={props}
      title="File"
      schema={fileForm}
      start={{ href, name }}
      save={attrs => put(props, { type: 'file', attrs })}
    >
      {areMany && (
        <PlainText
          label="Find a document"
          type="search"
          value={query}
          onType={setQuery}
          problem={undefined}
        />
      )}
      <FileField.Select
        name="href"
        label="File"
        hint="One of the club’s documents; more are added in the Documents tab."
        empty="Choose a file"
        choices={choices.map(({ href, name }) => ({ value: href, label: name }))}
      />
      <NameOfFile files={choices} />
    </BlockDialog>
  )
}

/** The file's own name until another one is typed. */
function NameOfFile({ files }: { files: readonly FileChoice[] }) {
  const { getValues, setValue } = useFormContext()
  const href = useWatch({ name: 'href' })
  const own = files.find(each => each.href === href)?.name
  const follow = useEffectEvent(() => {
    const typed = getValues('name')
    const isTyped = typed && !files.some(({ name }) => name === typed)
    if (own && !isTyped) setValue('name', own, { shouldDirty: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file is followed
  useEffect(follow, [own])
  return <FileField.Text name="name" label="Name" {...(own && { picks: [own] })} />
}

const linkForm = z.object({ href: link, text: text('Text', { max: 500 }) })
const LinkField = fieldsOf<z.output<typeof linkForm>>()

function LinkDialog(props: DialogProps) {
  const { editor } = props
  const { from, to, empty } = editor.state.selection
  const start = {
    href: editor.getAttributes('link').href ?? '',
    text: editor.state.doc.textBetween(from, to, ' '),
  }
  const isLink = editor.isActive('link')
  const isOverText = !empty || isLink
  return (
    <BlockDialog
      dialog={props}
      title="Link"
      schema={isOverText ? linkForm.partial({ text: true }) : linkForm}
      start={isOverText ? { href: start.href } : start}
      submit={isLink ? 'Change' : 'Insert'}
      save={({ href, text = '' }) => {
        const chain = editor.chain()
        if (isOverText) chain.extendMarkRange('link').setLink({ href }).run()
        else
          chain
            .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
            .unsetMark('link')
            .run()
      }}
    >
      {!isOverText && <LinkField.Text name="text" label="Text" autoComplete="off" />}
      <LinkFields />
    </BlockDialog>
  )
}
