/** A catalogue file with one product and what it needs, to be filled in by whoever opens a shop (docs/catalogue-files.md). */
export const firstFile = `kind,slug,name,name_en,sku,category,brand,price,weight_grams,colors
brand,bosch,بوش,Bosch,,,,,,
category,kettles,کتری برقی,,,,,,,
product,,کتری برقی بوش,,K-1,kettles,bosch,2400000,1200,black: 5
`
