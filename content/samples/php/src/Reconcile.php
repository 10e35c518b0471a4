<?php

declare(strict_types=1);

namespace Shop;

/** The nightly job: missed changes and settlements. */
final class Reconcile
{
    /** In seconds. Clocks can differ, so each run starts a little before the end of the one before. */
    private const OVERLAP = 10 * 60;

    /** In seconds. A bank payment is unsettled after 7 days. */
    private const ORDER_LIFETIME = 8 * 24 * 60 * 60;

    /** Statuses that no longer change. A completed disbursement can still be reversed. */
    private const FINAL = [
        'RefundCompleted',
        'RefundError',
        'DisbursementCancelled',
        'DisbursementReversed',
        'DisbursementError',
        'TransactionSuccess',
        'TransactionFailure',
        'TransactionCancelled',
    ];

    private const REQUESTS = 'paymentInitiationRequests';

    private const LISTS = [self::REQUESTS, 'paymentInitiations', 'directDeposits', 'transactions'];

    /** Continues what is unfinished and reads what changed. Run it each night. */
    public static function run(Shop $shop): void
    {
        self::tryStep('open intents', fn () => $shop->intents->performOpen());
        self::tryStep('events', fn () => Events::process($shop));
        self::tryStep('changed requests', fn () => self::refreshChangedRequests($shop));
        self::tryStep('unpacked orders', fn () => self::refreshUnpackedOrders($shop));
        self::tryStep('refunds and payouts', fn () => self::refreshTransfers($shop));
        self::tryStep('settlements', fn () => self::reconcileSettlements($shop));
    }

    private static function refreshChangedRequests(Shop $shop): void
    {
        $start = time();
        $since = $shop->store->get(Checkpoint::class, 'changes')?->time
            ?? Marula::apiTime($start - self::ORDER_LIFETIME);
        $changed = Marula::everyItem(function (?string $after) use ($shop, $since): array {
            $variables = ['since' => $since, 'after' => $after];
            return $shop->marula->read(Operations::CHANGED_SINCE, $variables)['client'][self::REQUESTS];
        });
        $isComplete = true;
        foreach ($changed as $request) {
            $isComplete = self::tryRefresh($shop, $request['id']) && $isComplete;
        }
        if ($isComplete) {
            $time = Marula::apiTime($start - self::OVERLAP);
            $shop->store->save(new Checkpoint('changes', $time));
        }
    }

    /** Reads the requests of recent orders that are not packed, whatever their last change. */
    private static function refreshUnpackedOrders(Shop $shop): void
    {
        $oldest = time() - self::ORDER_LIFETIME;
        foreach ($shop->store->all(Order::class) as $order) {
            $isPacked = $shop->store->get(Shipment::class, $order->id) !== null;
            if ($isPacked || $order->placedAt < $oldest) {
                continue;
            }
            $reference = new PaymentReference($order->id, $order->attempt);
            $intent = $shop->store->get(Intent::class, (string) $reference);
            if ($intent?->status === Status::Done) {
                self::tryRefresh($shop, $intent->result);
            }
        }
    }

    /** Refunds and payouts cannot be listed by the time of their change, so each one is read. */
    private static function refreshTransfers(Shop $shop): void
    {
        foreach ($shop->store->all(Intent::class) as $intent) {
            if ($intent->status !== Status::Done || $intent->call === Call::PaymentRequest) {
                continue;
            }
            if (!in_array($shop->statusOf($intent), self::FINAL, true)) {
                self::tryRefresh($shop, $intent->result);
            }
        }
    }

    private static function tryRefresh(Shop $shop, string $objectId): bool
    {
        return self::tryStep($objectId, fn () => Events::refresh($shop, $objectId));
    }

    /** Runs a step, and returns whether it succeeded. A step that fails must not stop the others. */
    private static function tryStep(string $subject, callable $step): bool
    {
        try {
            $step();
            return true;
        } catch (\Throwable $error) {
            report($subject, $error);
            return false;
        }
    }

    /** Compares each new settlement with the orders, and stores the differences for your staff. */
    private static function reconcileSettlements(Shop $shop): void
    {
        $settlements = Marula::everyItem(function (?string $after) use ($shop): array {
            $data = $shop->marula->read(Operations::RECENT_SETTLEMENTS, ['after' => $after]);
            return $data['client']['settlements'];
        });
        foreach ($settlements as $settlement) {
            $id = $settlement['id'];
            $isKnown = $shop->store->get(Settlement::class, $id) !== null;
            if ($isKnown || $settlement['status']['__typename'] !== 'SettlementCompleted') {
                continue;
            }
            self::tryStep($id, fn () => $shop->store->insert(
                new Settlement($id, self::differences($shop, $settlement)),
            ));
        }
    }

    /** @return list<string> */
    private static function differences(Shop $shop, array $settlement): array
    {
        $contents = [];
        foreach (self::LISTS as $name) {
            $contents[$name] = self::readList($shop, $settlement, $name);
        }
        $differences = [];
        foreach ($contents[self::REQUESTS] as $request) {
            $orderId = PaymentReference::of($request)?->orderId ?? '';
            $order = $shop->store->get(Order::class, $orderId);
            if ($order?->paidWith !== $request['id']) {
                $differences[] = "{$request['id']} is settled, but no order was paid with it";
            }
        }
        $total = self::total($contents);
        $expected = Money::centsOf($settlement['amount']);
        if ($total !== $expected) {
            $differences[] = "the payments add up to $total cents, the settlement to $expected";
        }
        return $differences;
    }

    /** Reads one list of a settlement completely. Each list has pages of its own. */
    private static function readList(Shop $shop, array $settlement, string $name): array
    {
        return Marula::everyItem(function (?string $after) use ($shop, $settlement, $name): array {
            $variables = ['id' => $settlement['id'], 'after' => $after];
            foreach (self::LISTS as $list) {
                $variables[$list] = $list === $name;
            }
            return $shop->marula->read(Operations::SETTLEMENT_CONTENTS, $variables)['node'][$name];
        });
    }

    /** Returns the cents that a settlement should pay out. Refunds are deducted. */
    private static function total(array $contents): int
    {
        $requestIds = array_column($contents[self::REQUESTS], 'id');
        $total = 0;
        foreach (array_merge(...array_values($contents)) as $item) {
            // Leave out a charge whose request is in the settlement: they are one payment.
            $requestId = $item['paymentInitiationRequest']['id'] ?? null;
            if (self::isRefund($item) || !in_array($requestId, $requestIds, true)) {
                $total += self::signedCents($item);
            }
        }
        return $total;
    }

    private static function signedCents(array $item): int
    {
        $cents = Money::centsOf($item['state']['amount'] ?? $item['amount']);
        return self::isRefund($item) ? -$cents : $cents;
    }

    private static function isRefund(array $item): bool
    {
        return isset($item['originalTransaction']);
    }
}
