/** Name, road distance from Tehran to the capital in km, cities with the capital first. */
export type ProvinceRow = readonly [name: string, distanceKm: number, cities: string]
