import { useEffect } from 'react'
import type { AdminList, ListTool } from '../../kit/admin/tab.ts'
import { replaceUrl, useUrl, withQuery } from '../navigation.ts'

/** The tools that the user is offered at the moment; `onOpen` opens the dialog of one. */
export function useTools({ tools = [] }: AdminList, onOpen: (tool: ListTool) => void) {
  return tools.flatMap(tool => {
    // biome-ignore lint/correctness/useHookAtTopLevel: a list's tools are always the same.
    const state = tool.useTool?.() ?? {}
    if (state.isOffered === false) return []
    const { isBusy: isDisabled, isOpen, label = tool.label } = state
    const { isMain, isDaily, Dialog } = tool
    const press = state.press ?? (() => onOpen(tool))
    return { name: tool.label, label, isMain, isDaily, Dialog, isDisabled, isOpen, press }
  })
}

/** Presses the tool that the address names, `?{path}-tool=New fee`, once. */
export function useAskedTool({ path }: AdminList, tools: ReturnType<typeof useTools>) {
  const parameter = `${path}-tool`
  const requested = new URL(useUrl(), location.origin).searchParams.get(parameter)
  const tool = tools.find(({ name }) => name === requested)
  useEffect(() => {
    if (!tool) return
    replaceUrl(withQuery({ [parameter]: undefined }))
    tool.press()
  }, [tool, parameter])
}
