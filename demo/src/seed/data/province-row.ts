/** Name, road distance of the capital from Tehran in km, cities with the capital first. */
export type ProvinceRow = readonly [name: string, distanceKm: number, cities: string]
