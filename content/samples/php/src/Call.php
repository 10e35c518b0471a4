<?php

declare(strict_types=1);

namespace Shop;

/** What the shop can do exactly once. All but the payment request take a nonce. */
enum Call: string
{
    // A request that nobody has paid moves no money, so one too many costs nothing.
    case PaymentRequest = 'paymentRequest';
    case Refund = 'refund';
    case CardRefund = 'cardRefund';
    case Payout = 'payout';

    /** Sends the mutation once, and returns the id of what it made. */
    public function send(Marula $marula, Intent $intent): string
    {
        $mutation = match ($this) {
            self::PaymentRequest => Operations::CREATE_PAYMENT_REQUEST,
            self::Refund => Operations::INITIATE_REFUND,
            self::CardRefund => Operations::REFUND_CARD_CHARGE,
            self::Payout => Operations::CREATE_DISBURSEMENT,
        };
        $data = $marula->mutate($mutation, ['input' => $intent->input]);
        $made = match ($this) {
            self::PaymentRequest => $data['clientPaymentInitiationRequestCreate']['paymentInitiationRequest'],
            self::Refund => $data['clientRefundInitiate']['refund'],
            self::CardRefund => $data['refundTransactionInitiate'],
            self::Payout => $data['clientDisbursementCreate']['disbursement'],
        };
        return $made['id'];
    }

    /** Finds what an earlier attempt made. */
    public function find(Marula $marula, Intent $intent): ?string
    {
        [$query, $variable, $list] = match ($this) {
            self::PaymentRequest => [Operations::FIND_ORDER, 'order', 'paymentInitiationRequests'],
            self::Refund => [Operations::FIND_REFUND, 'nonce', 'refunds'],
            self::CardRefund => [Operations::TRANSACTION_BY_NONCE, 'nonce', 'transactions'],
            self::Payout => [Operations::DISBURSEMENT_BY_NONCE, 'nonce', 'disbursements'],
        };
        $data = $marula->read($query, [$variable => $intent->id]);
        foreach ($data['client'][$list]['edges'] as $edge) {
            return $edge['node']['id'];
        }
        return null;
    }
}
