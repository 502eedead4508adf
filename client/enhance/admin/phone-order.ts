import { startPhoneOrder } from '../../behaviours/admin/phone-order.ts'
import { addPhoneQuestions } from '../../behaviours/shared/phone-questions.ts'
import { showToast } from '../../behaviours/shared/toast.ts'

addPhoneQuestions()
startPhoneOrder(showToast)
