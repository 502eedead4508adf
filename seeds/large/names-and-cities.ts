/** Invented customers: names as written in Safi, in either script. */
export const firstNames = [
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

export const lastNames = [
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

export const cities = [
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
