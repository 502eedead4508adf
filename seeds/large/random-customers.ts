import type { RandomSource } from './random.ts'

export type RandomCustomer = {
  name: string
  /** Of a mobile phone, without the leading zero. */
  digits: string
  address: string
  city: string
}

export function createRandomCustomers(count: number, random: RandomSource): RandomCustomer[] {
  return Array.from({ length: count }, () => ({
    name: `${random.one(firstNames)} ${random.one(lastNames)}`,
    digits: `${random.one(['6', '7'])}${random.between(10_000_000, 99_999_999)}`,
    address: `${random.between(1, 300)}, rue ${random.between(1, 80)}`,
    city: random.one(cities),
  }))
}

/** As people write it: 0612345678, 06 12 34 56 78 or +212612345678. */
export function writeRandomPhone(digits: string, random: RandomSource): string {
  if (random.percent(20)) return `+212${digits}`
  if (random.percent(50)) return `0${digits}`
  return `0${digits}`.replace(/(..)(?=.)/g, '$1 ')
}

/** Invented customers: names as written in Safi, in either script. */
const firstNames = [
  'فاطمة',
  'خديجة',
  'عبد الله',
  'محمد',
  'أمينة',
  'يوسف',
  'سعاد',
  'إبراهيم',
  'نعيمة',
  'حسن',
  'Karima',
  'Rachid',
  'Imane',
  'Mehdi',
  'Salma',
  'Hélène',
] as const

const lastNames = [
  'بنعلي',
  'الفاسي',
  'العلوي',
  'السرغيني',
  'بوعزة',
  'الزهراوي',
  'Benjelloun',
  'El Amrani',
  'Tazi',
  'Ouazzani',
  'Chraïbi',
  'Berrada',
] as const

const cities = [
  'آسفي',
  'الدار البيضاء',
  'مراكش',
  'الرباط',
  'فاس',
  'طنجة',
  'أكادير',
  'Casablanca',
  'Marrakech',
  'Safi',
  'Essaouira',
  'El Jadida',
] as const
