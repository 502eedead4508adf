/** The potters’ quarter on the map of a free service; a link only, as pages load nothing from elsewhere. */
export const mapOfSafi = 'https://www.openstreetmap.org/search?query=Bab%20Chaaba%2C%20Safi'
