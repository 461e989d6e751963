import { useEffect, useState } from 'react'
import { useApi } from 'shared-remote'
import type { CategoryTree } from 'shared-shop/catalogue/category'
import type { ApiClient } from 'shared-shop/client'
import { categoryMenu } from 'shared-shop/endpoints/catalogue/category-menu'
import type { EndpointAnswer } from 'shared-shop/http/endpoint'
import { shownOf } from './tidy-categories.ts'

type Groups = EndpointAnswer<typeof categoryMenu>['data']

const fetched = new WeakMap<object, Promise<Groups>>()

/** Spec §7: the groups of the second mega-menu, fetched once a page load; a failure is silent (§8), asked again next time. */
function loadGroups(api: Pick<ApiClient, 'call'>): Promise<Groups> {
  const known = fetched.get(api)
  if (known) return known
  const groups = api.call(categoryMenu).then(
    ({ data }) => data,
    (): Groups => {
      fetched.delete(api)
      return []
    },
  )
  fetched.set(api, groups)
  return groups
}

/** The categories of one group of the second mega-menu; undefined while they are on their way. */
export function useMenuGroup(title: string): readonly CategoryTree[] | undefined {
  const api = useApi()
  const [groups, setGroups] = useState<Groups>()
  useEffect(() => {
    let shown = true
    void loadGroups(api).then(answer => shown && setGroups(answer))
    return () => {
      shown = false
    }
  }, [api])
  return groups && shownOf(groups.find(group => group.title === title)?.categories ?? [])
}
