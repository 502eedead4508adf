import { addPhoneQuestions } from '../behaviours/shared/phone-questions.ts'

addPhoneQuestions()
