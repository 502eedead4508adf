import { startKeptCart } from '../behaviours/kept-cart.ts'

startKeptCart()
