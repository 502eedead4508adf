/** The potters’ quarter on a free map service; only linked, as pages load nothing from other hosts. */
export const mapOfSafi = 'https://www.openstreetmap.org/search?query=Bab%20Chaaba%2C%20Safi'
