import { usePage } from '../../PageContext.ts'
import { StructuredData } from './StructuredData.tsx'

/** For search engines: the pages that a list leads to, in its order. */
export function ItemListData({ paths }: { paths: readonly string[] }) {
  const { absolute } = usePage()
  return (
    <StructuredData
      data={{
        '@type': 'ItemList',
        numberOfItems: paths.length,
        itemListElement: paths.map((path, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: absolute(path),
        })),
      }}
    />
  )
}
