package shop;

/** The shop does not do this. Nothing was stored, so no money moves. */
final class ShopException extends RuntimeException {
  ShopException(String message) {
    super(message);
  }
}
