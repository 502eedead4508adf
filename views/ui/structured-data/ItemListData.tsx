import { usePage } from '../../PageContext.ts'
import { StructuredData } from './StructuredData.tsx'

/** Structured data of a list: its pages in order. */
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
