export const notes: Readonly<Record<string, string>> = { 1: 'یک یادداشت', 2: 'یادداشتی دیگر' }
