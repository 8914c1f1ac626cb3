import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.h2.mvstore.MVStore;

/**
 * The library scans a collection unless a query contains exactly the fields of a unique index. This class also uses
 * indexes for queries with further fields, and supports indexes that are not unique. As in mongod, the time of a
 * command therefore does not depend on the size of the collection.
 */
final class IndexedDatabase extends H2Database {
  // Without an initial value, because the constructor above opens the stored indexes.
  private Map<String, List<SecondaryIndex>> secondary;

  IndexedDatabase(String name, MVStore store, CursorRegistry cursors) {
    super(name, store, cursors);
  }

  @Override protected Index<Object> openOrCreateUniqueIndex(
      String collection, String name, List<IndexKey> keys, boolean sparse) {
    return new UniqueIndex(name, keys, sparse, super.openOrCreateUniqueIndex(collection, name, keys, sparse));
  }

  @Override protected Index<Object> openOrCreateSecondaryIndex(
      String collection, String name, List<IndexKey> keys, boolean sparse) {
    boolean nested = keys.stream().anyMatch(key -> key.getKey().contains("."));
    if (nested) return super.openOrCreateSecondaryIndex(collection, name, keys, sparse);
    if (secondary == null) secondary = new HashMap<>();
    return new SecondaryIndex(name, keys, secondary.computeIfAbsent(collection, any -> new ArrayList<>()));
  }

  @Override public void dropCollection(String collection, Oplog oplog) {
    super.dropCollection(collection, oplog);
    if (secondary != null) secondary.remove(collection);
  }

  /** A unique index that also finds the candidates of a query with further fields. */
  private static final class UniqueIndex extends Index<Object> {
    private final Index<Object> index;

    UniqueIndex(String name, List<IndexKey> keys, boolean sparse, Index<Object> index) {
      super(name, keys, sparse);
      this.index = index;
    }

    private Document ownFields(Document query) {
      Document own = new Document();
      for (String key : keys()) if (query.containsKey(key)) own.put(key, query.get(key));
      return own;
    }

    public boolean canHandle(Document query) { return index.canHandle(ownFields(query)); }
    public Iterable<Object> getPositions(Document query) { return index.getPositions(ownFields(query)); }
    public boolean isUnique() { return true; }
    public Object getPosition(Document document) { return index.getPosition(document); }
    public void checkAdd(Document document, MongoCollection<Object> in) { index.checkAdd(document, in); }
    public void add(Document document, Object at, MongoCollection<Object> in) { index.add(document, at, in); }
    public Object remove(Document document) { return index.remove(document); }
    public void checkUpdate(Document before, Document after, MongoCollection<Object> in) {
      index.checkUpdate(before, after, in);
    }
    public void updateInPlace(Document before, Document after, Object at, MongoCollection<Object> in) {
      index.updateInPlace(before, after, at, in);
    }
    public long getCount() { return index.getCount(); }
    public long getDataSize() { return index.getDataSize(); }
    public void drop() { index.drop(); }
  }

  /**
   * Finds the candidates of a query by the texts in the first field or the first two fields; numbers are treated as
   * ranges. The index is in memory and is filled when its collection is opened.
   */
  private static final class SecondaryIndex extends Index<Object> {
    private static final Object NUMBER = new Object();
    private static final Object OTHER = new Object();
    private static final Set<String> RANGE = Set.of("$lt", "$lte", "$gt", "$gte");
    /** All indexes of the collection. */
    private final List<SecondaryIndex> siblings;
    /** Positions by the first value or by the first two values, and then by id. */
    private final Map<List<Object>, Map<Object, Object>> positions = new HashMap<>();
    private boolean hasLists;

    SecondaryIndex(String name, List<IndexKey> keys, List<SecondaryIndex> siblings) {
      super(name, keys, true);
      this.siblings = siblings;
      siblings.add(this);
    }

    /** Returns the values that a query requires of a field; null if they cannot be looked up. */
    private Collection<?> wanted(Document query, int field) {
      Object condition = field < keys().size() ? query.get(keys().get(field)) : null;
      if (condition instanceof String) return List.of(condition);
      if (!(condition instanceof Document operators) || operators.isEmpty()) return null;
      boolean isRange = operators.entrySet().stream()
          .allMatch(each -> RANGE.contains(each.getKey()) && each.getValue() instanceof Number);
      if (isRange) return List.of(NUMBER);
      if (operators.size() > 1 || !(operators.get("$in") instanceof Collection<?> values)) return null;
      return values.stream().allMatch(String.class::isInstance) ? new LinkedHashSet<>(values) : null;
    }

    /** The number of fields that narrow down a query. */
    private int fieldsFor(Document query) {
      if (hasLists || wanted(query, 0) == null) return 0;
      return wanted(query, 1) == null ? 1 : 2;
    }

    public boolean canHandle(Document query) {
      int fields = fieldsFor(query);
      return fields > 0 && siblings.stream().allMatch(each -> each.fieldsFor(query) <= fields);
    }

    public Iterable<Object> getPositions(Document query) {
      List<Object> found = new ArrayList<>();
      Collection<?> second = wanted(query, 1);
      for (Object first : wanted(query, 0)) {
        if (second == null) found.addAll(positions.getOrDefault(List.of(first), Map.of()).values());
        else for (Object each : second) {
          found.addAll(positions.getOrDefault(List.of(first, each), Map.of()).values());
        }
      }
      return found;
    }

    private Object valueOf(Document document, int field) {
      Object value = field < keys().size() ? document.get(keys().get(field)) : null;
      if (value instanceof Collection) hasLists = true;
      return value instanceof String ? value : value instanceof Number ? NUMBER : OTHER;
    }

    private List<List<Object>> entriesOf(Document document) {
      Object first = valueOf(document, 0);
      return List.of(List.of(first), List.of(first, valueOf(document, 1)));
    }

    public void add(Document document, Object position, MongoCollection<Object> in) {
      for (List<Object> entry : entriesOf(document)) {
        positions.computeIfAbsent(entry, any -> new LinkedHashMap<>()).put(document.get("_id"), position);
      }
    }

    public Object remove(Document document) {
      for (List<Object> entry : entriesOf(document)) {
        positions.computeIfPresent(entry, (any, byId) -> {
          byId.remove(document.get("_id"));
          return byId.isEmpty() ? null : byId;
        });
      }
      return null; // the index of ids tells the position
    }

    public void updateInPlace(Document before, Document after, Object position, MongoCollection<Object> in) {
      if (entriesOf(before).equals(entriesOf(after))) return;
      remove(before);
      add(after, position, in);
    }

    public Object getPosition(Document document) { return null; }
    public void checkAdd(Document document, MongoCollection<Object> in) {}
    public void checkUpdate(Document before, Document after, MongoCollection<Object> in) {}
    public long getCount() { return positions.size(); }
    public long getDataSize() { return 0; }
    public void drop() { siblings.remove(this); }
  }
}
