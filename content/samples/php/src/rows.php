<?php

declare(strict_types=1);

namespace Shop;

/** A row of the store. A row never changes: a new version replaces it. Times are Unix seconds. */
abstract readonly class Row
{
    public string $id;

    /** Returns the row that `json_encode` wrote. */
    public static function fromJson(array $fields): static
    {
        return new static(...$fields);
    }

    protected function with(mixed ...$changes): static
    {
        return new static(...[...get_object_vars($this), ...$changes]);
    }
}

final readonly class Order extends Row
{
    /**
     * @param int $attempt counts its payment requests
     * @param ?string $paidWith id of the payment request that was paid
     * @param ?Method $method how it was paid
     * @param ?string $problem why a member of staff must look at the order
     */
    public function __construct(
        public string $id,
        public string $item,
        public int $cents,
        public int $placedAt,
        public int $attempt = 1,
        public ?string $paidWith = null,
        public ?Method $method = null,
        public ?string $problem = null,
    ) {
    }

    public static function fromJson(array $fields): static
    {
        $method = $fields['method'] === null ? null : Method::from($fields['method']);
        return new self(...['method' => $method] + $fields);
    }

    public function isPaid(): bool
    {
        return $this->paidWith !== null;
    }

    public function withNextAttempt(): self
    {
        return $this->with(attempt: $this->attempt + 1);
    }

    public function withPayment(string $requestId, Method $method): self
    {
        return $this->with(paidWith: $requestId, method: $method);
    }

    public function withProblem(string $problem): self
    {
        return $this->with(problem: $problem);
    }
}

enum Method: string
{
    case Bank = 'bank';
    case Card = 'card';
}

/** Something that must happen exactly once, stored before the first attempt. */
final readonly class Intent extends Row
{
    /**
     * @param array $input of the mutation
     * @param ?int $sentAt latest attempt that may have been processed
     * @param ?string $result id of what was made, or the rejection
     */
    public function __construct(
        public string $id,
        public Call $call,
        public array $input,
        public Status $status = Status::Open,
        public ?int $sentAt = null,
        public ?string $result = null,
    ) {
    }

    public static function fromJson(array $fields): static
    {
        $call = Call::from($fields['call']);
        $status = Status::from($fields['status']);
        return new self(...['call' => $call, 'status' => $status] + $fields);
    }

    public function withSentAt(int $sentAt): self
    {
        return $this->with(sentAt: $sentAt);
    }

    public function withResult(Status $status, string $result): self
    {
        return $this->with(status: $status, result: $result);
    }
}

enum Status: string
{
    case Open = 'open';
    case Done = 'done';
    case Rejected = 'rejected';
}

/** An order that is packed; `id` is that of the order. */
final readonly class Shipment extends Row
{
    public function __construct(public string $id, public string $item)
    {
    }
}

/** An event of a webhook. */
final readonly class Event extends Row
{
    /** @param ?string $objectId the object that changed, if there is one */
    public function __construct(
        public string $id,
        public string $type,
        public ?string $objectId,
        public bool $isProcessed = false,
    ) {
    }

    public function asProcessed(): self
    {
        return $this->with(isProcessed: true);
    }
}

/** The latest status of a refund or payout; `id` is that of the API. */
final readonly class Transfer extends Row
{
    public function __construct(public string $id, public string $status)
    {
    }
}

/** A settlement that was compared with the orders. */
final readonly class Settlement extends Row
{
    /** @param list<string> $differences */
    public function __construct(public string $id, public array $differences)
    {
    }
}

/** The time up to which something was read, as the API has it. */
final readonly class Checkpoint extends Row
{
    public function __construct(public string $id, public string $time)
    {
    }
}
