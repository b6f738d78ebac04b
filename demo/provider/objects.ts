import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { fromKeys } from '../../ui/from-keys.ts'

/** Objects as the provider answers them. The types are made from its public API description, so the compiler checks them. */

export const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`

/** The provider's clock; tests set theirs. */
export const clock = { now: () => new Date() }

export const seconds = () => Math.floor(clock.now().getTime() / 1000)

/** Fields that are null, by names that the compiler knows: it finds one that is left out. */
function nulls<Name extends string>(...names: Name[]) {
  return fromKeys(names, () => null)
}

interface SessionOptions {
  id?: string
  url: string
  currency: string
  amount: number
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
  expires_at: number
}

export function aSession({ id = newId('cs'), amount, ...more }: SessionOptions) {
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    created: seconds(),
    custom_fields: [],
    custom_text: NO_TEXT,
    customer_creation: 'if_required',
    discounts: [],
    livemode: false,
    mode: 'payment',
    // The provider creates the intent when the payment is confirmed.
    payment_intent: null,
    payment_method_collection: 'if_required',
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    ...nulls('adaptive_pricing', 'after_expiration', 'allow_promotion_codes'),
    ...nulls('allowed_payment_method_types', 'billing_address_collection', 'client_reference_id'),
    ...nulls('client_secret', 'collected_information', 'consent', 'consent_collection'),
    ...nulls('currency_conversion', 'customer', 'customer_account', 'customer_details'),
    ...nulls('customer_email', 'integration_identifier', 'invoice', 'invoice_creation', 'locale'),
    ...nulls('managed_payments', 'origin_context', 'payment_link'),
    ...nulls('payment_method_configuration_details', 'permissions', 'recovered_from'),
    ...nulls('saved_payment_method_options', 'setup_intent', 'shipping_address_collection'),
    ...nulls('shipping_cost', 'submit_type', 'subscription', 'wallet_options'),
    ...more,
  } satisfies Stripe.Checkout.Session as Stripe.Checkout.Session
}

export function anIntent(
  { amount, currency, metadata }: { amount: number; currency: string; metadata: object },
  id = newId('pi'),
) {
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created: seconds(),
    currency,
    livemode: false,
    metadata: { ...metadata },
    payment_method_types: ['card', 'us_bank_account'],
    status: 'processing',
    ...nulls('allowed_payment_method_types', 'application', 'application_fee_amount'),
    ...nulls('automatic_payment_methods', 'canceled_at', 'cancellation_reason', 'client_secret'),
    ...nulls('customer', 'customer_account', 'description', 'excluded_payment_method_types'),
    ...nulls('last_payment_error', 'latest_charge', 'managed_payments', 'next_action'),
    ...nulls('on_behalf_of', 'payment_method', 'payment_method_configuration_details'),
    ...nulls('payment_method_options', 'payment_record', 'processing', 'receipt_email', 'review'),
    ...nulls('setup_future_usage', 'shipping', 'source', 'statement_descriptor'),
    ...nulls('statement_descriptor_suffix', 'transfer_group'),
  } satisfies Stripe.PaymentIntent as Stripe.PaymentIntent
}

export function aCharge({ id: payment_intent, amount, currency, metadata }: Stripe.PaymentIntent) {
  return {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    balance_transaction: newId('txn'),
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: true,
    created: seconds(),
    currency,
    disputed: false,
    livemode: false,
    metadata,
    paid: true,
    payment_intent,
    refunded: false,
    status: 'succeeded',
    ...nulls('application', 'application_fee', 'application_fee_amount'),
    ...nulls('calculated_statement_descriptor', 'customer', 'description'),
    ...nulls('failure_balance_transaction', 'failure_code', 'failure_message', 'fraud_details'),
    ...nulls('on_behalf_of', 'outcome', 'payment_method', 'payment_method_details'),
    ...nulls('receipt_email', 'receipt_number', 'receipt_url', 'review', 'shipping', 'source'),
    ...nulls('source_transfer', 'statement_descriptor', 'statement_descriptor_suffix'),
    ...nulls('transfer_data', 'transfer_group'),
  } satisfies Stripe.Charge as Stripe.Charge
}

export function aRefund(
  { id: charge, payment_intent, currency }: Stripe.Charge,
  { amount, metadata }: { amount: number; metadata: Record<string, string> },
) {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge,
    created: seconds(),
    currency,
    metadata,
    payment_intent,
    status: 'succeeded',
    ...nulls('customer', 'customer_account', 'payment_method', 'reason', 'receipt_number'),
    ...nulls('source_transfer_reversal', 'transfer_reversal'),
  } satisfies Stripe.Refund as Stripe.Refund
}

export function aDispute({ id: charge, payment_intent, amount, currency }: Stripe.Charge) {
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge,
    created: seconds(),
    currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: seconds() + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent,
    reason: 'general',
    status: 'needs_response',
  } satisfies Stripe.Dispute as Stripe.Dispute
}

const NO_TEXT = {
  ...nulls('after_submit', 'shipping_address', 'submit', 'terms_of_service_acceptance'),
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  enhanced_evidence: {},
  ...nulls('access_activity_log', 'billing_address', 'cancellation_policy'),
  ...nulls('cancellation_policy_disclosure', 'cancellation_rebuttal', 'customer_communication'),
  ...nulls('customer_email_address', 'customer_name', 'customer_purchase_ip', 'customer_signature'),
  ...nulls('duplicate_charge_documentation', 'duplicate_charge_explanation', 'duplicate_charge_id'),
  ...nulls('product_description', 'receipt', 'refund_policy', 'refund_policy_disclosure'),
  ...nulls('refund_refusal_explanation', 'service_date', 'service_documentation'),
  ...nulls('shipping_address', 'shipping_carrier', 'shipping_date', 'shipping_documentation'),
  ...nulls('shipping_tracking_number', 'uncategorized_file', 'uncategorized_text'),
}
