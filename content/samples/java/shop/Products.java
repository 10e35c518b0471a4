package shop;

import java.util.List;
import java.util.Optional;
import shop.Payouts.BankAccount;

/** Prices and the supplier. */
final class Products {
  /** Prices come from here, never from the browser. */
  static final List<Product> ALL =
      List.of(
          new Product("atlas", "Atlas of the Karoo", 24_900),
          new Product("poems", "Poems from the coast", 12_000));

  /** The only supplier of this shop. In production, a second person approves each new account. */
  static final BankAccount SUPPLIER =
      new BankAccount("Sample Author", "nedbank", "9876543210", "savings");

  static final String SUPPLIER_EMAIL = "author@press.example";

  private Products() {}

  record Product(String id, String name, long cents) {}

  static Optional<Product> find(String id) {
    return ALL.stream().filter(product -> product.id().equals(id)).findFirst();
  }
}
